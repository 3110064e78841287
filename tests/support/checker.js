/**
 * What is wrong with the layout of the page as it stands: `{ kind, what }` for each finding. What it is about is
 * marked with `data-found`, so that a picture can show it.
 *
 * - covered: something to be touched lies under something else, wherever it is scrolled to
 * - cut: part of it is outside the screen or of a box that cannot be scrolled
 * - small: on a touch screen its target is under 44 pixels
 * - clipped: text is cut off by a box, or lies outside the screen
 * - sticks out: text is wider than the box on which it is written
 * - collides: two texts lie on each other
 * - wide: the page can be scrolled sideways
 */
(touch) => {
  const TARGET = 44;
  const found = [];
  const page = document.scrollingElement;
  const screen = () => ({ left: 0, top: 0, right: page.clientWidth, bottom: innerHeight });
  const modal = document.querySelector("dialog[open]");
  const raised = document.querySelector(".veil") && document.querySelector("aside.side");
  const root = modal ?? raised ?? document.body;

  const visible = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** What is put to rest lies under something on purpose; words for ears only are in a box of one pixel; a link that skips the head lies beside the screen until it is focused. */
  function unseen(el) {
    if (el.closest("[inert]")) return true;
    for (let at = el; at; at = at.parentElement) {
      if (at.matches(".skip, .sprite") || (at.clientWidth === 1 && getComputedStyle(at).position === "absolute")) return true;
    }
    return false;
  }
  const middle = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
  const wideOf = (box) => box.right - box.left;
  const highOf = (box) => box.bottom - box.top;

  function named(el) {
    const classes = [...el.classList].filter((name) => !name.startsWith("svelte-")).map((name) => `.${name}`);
    return el.tagName.toLowerCase() + (el.id ? `#${el.id}` : classes.join(""));
  }
  function described(el) {
    const around = [];
    for (let at = el.parentElement; at && around.length < 2; at = at.parentElement) {
      if (at.classList.length > 1 || at.id) around.unshift(named(at));
    }
    const said = el.getAttribute("aria-label") ?? el.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
    return [...around, named(el)].join(" ") + (said ? ` "${said}"` : "");
  }
  function report(kind, el, more = "") {
    el.dataset.found = kind;
    found.push({ kind, what: described(el) + more });
  }

  const scrolls = (style, axis) => /auto|scroll/.test(style[`overflow${axis}`]);
  const hides = (style, axis) => /hidden|clip/.test(style[`overflow${axis}`]);

  /** The boxes that bound what is seen of an element, from within outwards. */
  function* bounds(el) {
    let { position } = getComputedStyle(el);
    for (let at = el.parentElement; at && at !== document.body && position !== "fixed"; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (position === "absolute" && style.position === "static") continue;
      if (style.overflowX !== "visible" || style.overflowY !== "visible") yield { at, style };
      position = style.position;
    }
  }
  /** Bring it to the middle of everything that a hand could scroll. */
  function reveal(el) {
    for (const { at, style } of [...bounds(el)].concat({ at: page, style: null })) {
      const own = middle(el.getBoundingClientRect());
      const box = at === page ? screen() : at.getBoundingClientRect();
      const here = middle(box);
      if (!style || scrolls(style, "Y")) at.scrollTop += own.y - here.y;
      if (!style || scrolls(style, "X")) at.scrollLeft += own.x - here.x;
    }
  }
  /** The part of the screen in which an element can be seen. */
  function bounded(el, ...also) {
    const seen = screen();
    const clipping = also.filter((at) => getComputedStyle(at).overflowX !== "visible");
    for (const at of [...clipping, ...[...bounds(el)].map(({ at }) => at)]) {
      const box = at.getBoundingClientRect();
      seen.left = Math.max(seen.left, box.left);
      seen.top = Math.max(seen.top, box.top);
      seen.right = Math.min(seen.right, box.right);
      seen.bottom = Math.min(seen.bottom, box.bottom);
    }
    return seen;
  }

  /** What a finger aims at: for a field inside its label, the label. */
  const aim = (el) => (el.matches("input[type=radio], input[type=checkbox], input.hidden, input[type=file]") && el.closest("label")) || el;
  const hits = (el, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (el.contains(hit) || (hit.closest("label")?.contains(el) ?? false));
  };

  /** The whole of what lies over an element. */
  function over(el, hit) {
    let at = hit;
    while (at.parentElement && !at.parentElement.contains(el)) at = at.parentElement;
    return at.contains(el) ? "what is around it" : named(at);
  }

  function lookAtTargets() {
    const touchable = "a[href], button, input, select, textarea, summary, [role=button], [role=radio], [role=tab]";
    const targets = new Set([...root.querySelectorAll(touchable)].map(aim));
    for (const el of targets) {
      if (el.matches("[data-cell]") || el.disabled || unseen(el) || !visible(el)) continue;
      reveal(el);
      // A link may go over two lines: its first is touched.
      const box = el.getClientRects()[0];
      if (!box || !box.width || !box.height) continue;
      const seen = bounded(el);
      const inText = el.matches("a:not(.button)") && getComputedStyle(el).display === "inline";
      const cut = Math.max(seen.left - box.left, box.right - seen.right, seen.top - box.top, box.bottom - seen.bottom);
      const fits = wideOf(box) <= wideOf(seen) && highOf(box) <= highOf(seen);
      const { x, y } = middle(box);
      if (cut > 2 && (fits || wideOf(box) > page.clientWidth)) report("cut", el, `, by ${Math.round(cut)} px`);
      else if (!hits(el, x, y)) report("covered", el, `, by ${over(el, document.elementFromPoint(x, y))}`);
      else if (touch && !inText) {
        const half = TARGET / 2 - 1;
        const tall = box.height >= TARGET - 0.5 || (hits(el, x, y - half) && hits(el, x, y + half));
        const broad = box.width >= TARGET - 0.5 || (hits(el, x - half, y) && hits(el, x + half, y));
        if (!tall || !broad) report("small", el, `, ${Math.round(box.width)}×${Math.round(box.height)} px`);
      }
    }
  }

  /** Fields of a map: those that can be seen are not covered by what is no part of it. */
  function lookAtMap() {
    for (const svg of root.querySelectorAll("svg:has([data-cell])")) {
      if (!visible(svg) || unseen(svg)) continue;
      reveal(svg);
      const zooms = svg.closest(".board, .kd")?.querySelector(".zoom") !== null;
      const covers = new Map();
      const small = [];
      for (const cell of svg.querySelectorAll("[data-cell]")) {
        let cover = coverOf(cell, svg);
        if (cover) {
          reveal(cell);
          cover = coverOf(cell, svg);
          reveal(svg);
        }
        if (cover) covers.set(cover, [...(covers.get(cover) ?? []), cell.dataset.cell]);
        const { width, height } = cell.getBoundingClientRect();
        if (touch && !zooms && cell.matches(".touchable") && Math.min(width, height) < TARGET - 0.5) small.push(Math.round(width));
      }
      const box = svg.getBoundingClientRect();
      for (const [cover, cells] of covers) report("covered", svg, `, ${cells.length} fields by ${cover}: ${cells.slice(0, 4)}`);
      if (small.length) report("small", svg, `, ${small.length} fields of ${small[0]} px`);
    }
  }
  /** What lies over the middle of a field, if the window on the map shows it. */
  function coverOf(cell, svg) {
    const seen = bounded(svg, svg);
    const { x, y } = middle(cell.getBoundingClientRect());
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) return null;
    const hit = document.elementFromPoint(x, y);
    return hit && svg.contains(hit) ? null : hit ? over(svg, hit) : "nothing";
  }

  function* texts() {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const el = node.parentElement;
      if (!node.data.trim() || el.closest("script, style, option, title, desc") || unseen(el) || !visible(el)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (boxes.length) yield { el, boxes, size: Number.parseFloat(getComputedStyle(el).fontSize) };
    }
  }
  const painted = (style) => style.backgroundColor !== "rgba(0, 0, 0, 0)" || style.borderLeftWidth !== "0px";
  const fixture = (el) => {
    for (let at = el; at; at = at.parentElement) if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    return null;
  };

  function lookAtTexts() {
    page.scrollTo(0, 0);
    const all = [...texts()];
    for (const { el, boxes, size } of all) {
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.right));
      const top = Math.min(...boxes.map((box) => box.top)) + 0.3 * size;
      const bottom = Math.max(...boxes.map((box) => box.bottom)) - 0.3 * size;
      const box = { left, right, top, bottom };
      const drawn = el.closest("svg") !== null;
      let free = { X: true, Y: true };
      let on = drawn ? null : painted(getComputedStyle(el)) ? el : undefined;
      let cut = false;
      for (let at = el; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        const own = at.getBoundingClientRect();
        if (drawn && at.tagName === "svg" && at.querySelector("[data-cell]")) break;
        if (on === undefined && painted(style)) on = at;
        if (scrolls(style, "X")) free.X = false;
        if (scrolls(style, "Y")) free.Y = false;
        const over = Math.max(own.left - left, right - own.right);
        if (free.X && hides(style, "X") && over > 1.5) {
          const told = style.textOverflow === "ellipsis" && at.closest("[title], button, summary, a");
          if (!told) report("clipped", el, `, ${Math.round(over)} px sideways in ${named(at)}`);
          cut = true;
          break;
        }
        if (free.Y && hides(style, "Y") && Math.max(own.top - top, bottom - own.bottom) > 1.5) {
          report("clipped", el, `, in height in ${named(at)}`);
          cut = true;
          break;
        }
        if (style.position === "fixed") break;
      }
      if (cut || drawn) continue;
      if (free.X && (left < -1 || right > page.clientWidth + 1)) report("clipped", el, ", outside the screen");
      else if (on) {
        const under = on.getBoundingClientRect();
        const over = Math.max(under.left - left, right - under.right);
        if (free.X && over > 2) report("sticks out", el, `, ${Math.round(over)} px of ${named(on)}`);
      }
    }
    const lines = all.flatMap(({ el, boxes, size }) => {
      const on = fixture(el);
      const seen = bounded(el, el);
      return boxes.map(({ left, right, top, bottom }) => ({
        el,
        on,
        left: Math.max(left, seen.left),
        right: Math.min(right, seen.right),
        top: Math.max(top + 0.3 * size, seen.top),
        bottom: Math.min(bottom - 0.3 * size, seen.bottom),
      }));
    });
    lines.forEach((one, n) => {
      for (const other of lines.slice(n + 1)) {
        if (one.el === other.el || one.on !== other.on) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 3 && down > 1) report("collides", one.el, `, with ${described(other.el)}`);
      }
    });
  }

  const places = [page, ...document.querySelectorAll("*")].filter((el) => el.scrollTop || el.scrollLeft);
  const before = places.map((el) => [el, el.scrollTop, el.scrollLeft]);
  for (const el of document.querySelectorAll("[data-found]")) delete el.dataset.found;
  if (page.scrollWidth > page.clientWidth + 1) {
    const widest = [...root.querySelectorAll("*")].filter(visible).reduce((one, other) =>
      other.getBoundingClientRect().right > one.getBoundingClientRect().right ? other : one,
    );
    report("wide", widest, `, page ${page.scrollWidth} px`);
  }
  lookAtTexts();
  lookAtTargets();
  lookAtMap();
  page.scrollTo(0, 0);
  for (const [el, top, left] of before) el.scrollTo(left, top);
  return found;
};
