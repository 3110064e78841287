/** The key of the operator, for as long as this tab is open. */

const NAME = "reinos.host";

export function keptKey(): string {
  try {
    return sessionStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

export function keepKey(key: string): void {
  try {
    sessionStorage.setItem(NAME, key);
  } catch {
    // A browser that keeps nothing asks again after a reload.
  }
}

export function forgetKey(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // There is nothing to forget.
  }
}
