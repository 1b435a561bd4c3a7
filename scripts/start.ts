import { generateClient } from './generate.ts';

// npm start: the database client first, since the program imports it.
await generateClient();
const { run } = await import('../src/run.ts');
await run();
