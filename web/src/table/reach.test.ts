import { expect, test } from "vitest";
import { reachOf } from "./reach";

test("a link to the machine itself is of no use to others", () => {
  for (const host of ["localhost:7300", "127.0.0.1", "127.1.2.3:80", "[::1]:7300"]) expect(reachOf(`http://${host}/t/abc`)).toBe("here");
});

test("addresses of a home network work there", () => {
  for (const host of ["192.168.0.4:7300", "10.1.2.3", "172.20.0.1:80", "reinos.local"])
    expect(reachOf(`http://${host}/t/abc`)).toBe("network");
});

test("all others work from anywhere", () => {
  for (const host of ["reinos.example", "172.40.0.1", "1270.example"]) expect(reachOf(`https://${host}/t/abc`)).toBe("anywhere");
});
