import { set } from './store.ts';

/** Runs something that may fail, such as a call to the stand-in, and shows its sentence at the top of the page if it does. */
export const attempt = async (run: () => Promise<unknown>): Promise<void> => {
  try {
    await run();
  } catch (error) {
    set({ trouble: error instanceof Error ? error.message : String(error) });
  }
};
