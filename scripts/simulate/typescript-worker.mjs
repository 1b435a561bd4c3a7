import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// A worker does not inherit what lets the main thread read TypeScript: it is told anew, then the worker proper is loaded.
register();
await import(workerData.worker);
