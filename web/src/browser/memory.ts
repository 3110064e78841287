/** What the browser remembers for the reader; where it may not, it forgets, and nothing breaks. */

/** The functions of a storage, which is asked for only when it is used: a browser may refuse even that. */
function memoryIn(storage: () => Storage) {
  return {
    kept(name: string): string | null {
      try {
        return storage().getItem(`reinos.${name}`);
      } catch {
        return null;
      }
    },
    keep(name: string, value: string): void {
      try {
        storage().setItem(`reinos.${name}`, value);
      } catch {
        // A browser that keeps nothing can still play.
      }
    },
    forget(name: string): void {
      try {
        storage().removeItem(`reinos.${name}`);
      } catch {
        // There was nothing to forget.
      }
    },
  };
}

export const { kept, keep, forget } = memoryIn(() => localStorage);
/** What is remembered as long as this tab is open. */
export const inTab = memoryIn(() => sessionStorage);
