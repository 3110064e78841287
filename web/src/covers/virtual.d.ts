/** The pictures of the games, drawn when the client is built: addresses by game and theme. */
declare module "virtual:covers" {
  const covers: Partial<Record<string, Record<"light" | "dark", string>>>;
  export default covers;
}
