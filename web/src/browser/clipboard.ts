/** Copying: by the clipboard, and where there is none, as without HTTPS, by a field that is selected. */

export async function copy(text: string): Promise<void> {
  try {
    return await navigator.clipboard.writeText(text);
  } catch {
    // The old way.
  }
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "hidden";
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  // Or whoever uses the keys would begin at the top of the page.
  if (focused instanceof HTMLElement) focused.focus();
}
