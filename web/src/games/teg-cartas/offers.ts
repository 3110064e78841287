/** Options that few need. */

export const rare = ["combat", "max_rounds"];
