/** The client as an app of the device: its service worker, and the offer to install it. Only by HTTPS, or on this very machine. */

import { place } from "../browser/router.svelte";

/** What a browser hands out that would install the page. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

/** Milliseconds after which a page that stays open looks for a newer client. */
const AN_HOUR = 3_600_000;

class Installation {
  #offer = $state.raw<Offer | null>(null);

  get possible(): boolean {
    return this.#offer !== null;
  }
  keep(offer: Offer | null): void {
    this.#offer = offer;
  }
  async ask(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null; // it is good for once
    await offer?.prompt().catch(() => undefined);
  }
}

export const installation = new Installation();

export function install(): void {
  if (!isSecureContext) return;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installation.keep(event as Offer);
  });
  addEventListener("appinstalled", () => installation.keep(null));
  if ("serviceWorker" in navigator && import.meta.env.PROD) void register();
}

/** The worker of this build; when that of a newer one has come, the next step through the site loads its client. */
async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  let known = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (known) place.renew();
    known = true;
  });
  try {
    await serviceWorker.register("/sw.js", { updateViaCache: "none" });
  } catch {
    return; // without it everything works as long as there is a connection
  }
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < AN_HOUR) return;
    looked = Date.now();
    void serviceWorker
      .getRegistration()
      .then((found) => found?.update())
      .catch(() => undefined);
  });
}
