import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/store/database/open.ts';

// A process of its own that holds the database open until SIGTERM: what clone.ts bundles and the tests start and kill.
const told = new Promise((resolve) => process.once('SIGTERM', resolve));
const database = await openDatabase(readConfig());
process.stdout.write(`${JSON.stringify(database)}\n`);
// Something must keep the process alive where the database is not ours to hold.
const alive = setInterval(() => undefined, 1000);
await told;
await database.close();
clearInterval(alive);
