import setup from "../../tests/play/setup";
import { figures } from "./figures";

const cleanUp = await setup();
const measured = await figures({ combatants: 200, targets: 24, log: 1500, actors: 300, items: 90, times: 21 });
cleanUp();
process.stdout.write(JSON.stringify(measured));
