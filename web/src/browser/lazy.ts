/** Parts of the client that are loaded when they are needed. */

const MARK = "reinos.part";
const PAUSE = 60_000;

/**
 * Load a part. It may be gone because a newer version was installed while the tab was open: then
 * the page is loaded anew, but not again and again.
 */
export async function lazy<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const reachable = await fetch("/", { cache: "no-store" }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (!reachable || !mayReload()) throw error;
    location.reload();
    return new Promise(() => undefined);
  }
}

function mayReload(): boolean {
  try {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(MARK) ?? 0) < PAUSE) return false;
    sessionStorage.setItem(MARK, String(now));
    return true;
  } catch {
    // Without memory it could go on for ever.
    return false;
  }
}
