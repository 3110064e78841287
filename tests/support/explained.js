/* What the one who looks at a table is not told: why they wait, or what can be done. Null if all is said. */
async () => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const text = (selector) => all(selector).map((element) => element.innerText.replace(/\s+/g, " ").trim()).join(" ");
  const offers = all("button:not([disabled]), a.button").map((element) => element.innerText.trim());
  const can = (...words) => offers.some((offer) => words.some((word) => offer.startsWith(word)));
  const answer = await fetch(`/api/tables/${location.pathname.split("/")[2]}`);
  const table = await answer.json();
  const { stage, seats, own, mine, turn, vote } = table;
  const names = (some) => some.map((seat) => seats[seat].name);
  const tells = (said, some) => names(some).every((name) => said.includes(name));

  function missingBefore() {
    const said = text(".waiting");
    if (seats.some((seat) => seat.kind === "open")) {
      if (!/Faltan? .* para empezar/.test(said)) return "who is missing";
      const helped = table.host ? can("Completar con la máquina") : said.includes("puede poner una máquina");
      if (!helped) return "how it begins without them";
    }
    const others = table.awaited.filter((seat) => !own.includes(seat));
    if (others.length < table.awaited.length && !can("De acuerdo, juguemos así", "¡Empecemos!")) return "how to confirm";
    if (!others.length) return null;
    if (!tells(text(".ready"), others)) return "who has to confirm";
    const end = table.countdown ? /Empieza (sola en|enseguida)/ : /(podés|puede) sacarlo/;
    return end.test(text(".ready")) ? null : "what happens if they do not";
  }

  function missingOfVote() {
    const open = vote.voters.filter((seat) => !vote.yes.includes(seat) && !vote.no.includes(seat));
    if (open.some((seat) => own.includes(seat))) return can("De acuerdo") && can("No") ? null : "how to answer";
    if (!tells(text(".vote"), open)) return "who has to answer";
    return !own.includes(vote.by) || can("Retirar el pedido") ? null : "how to withdraw";
  }

  function missingInPlay() {
    if (table.asleep) return text(".prompt").includes("La mesa duerme") ? null : "that the table sleeps";
    if (seats[mine].stand_in !== null) {
      return can("Volver a jugar") || text(".lent").includes("hasta el final") ? null : "how to come back";
    }
    if (own.includes(turn)) return document.querySelector(".prompt.turn") ? null : "that it is their turn";
    const { kind, stand_in, resigned, name } = seats[turn];
    const said = text(".prompt");
    if (!said.includes(name)) return "whose turn it is";
    if (kind === "bot" || stand_in !== null || resigned || table.here[turn]) return null;
    const away = (Date.now() - Date.parse(table.away[turn])) / 1000;
    if (away < 30) return null;
    if (!said.includes("no está desde hace")) return "that they are away";
    if (!said.includes("Avisarle") && !said.includes("Ya le avisaron")) return "how to remind them";
    return away < table.settings.patience || vote || can("Que siga la máquina") ? null : "how to go on without them";
  }

  if (!answer.ok) return "what is at the table";
  if (stage === "waiting") return missingBefore();
  const onward = ["Jugar otra vez", "Siguiente partida", "Ir a la partida", "Ir a la mesa nueva", "Sumarme"];
  if (stage === "over") return can(...onward) ? null : "how to go on";
  return (vote && missingOfVote()) ?? missingInPlay();
}
