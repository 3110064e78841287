/** What the browser remembers for the reader; where it may not, it forgets, and nothing breaks. */

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`reinos.${name}`);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`reinos.${name}`, value);
  } catch {
    // A browser that keeps nothing can still play.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(`reinos.${name}`);
  } catch {
    // There was nothing to forget.
  }
}
