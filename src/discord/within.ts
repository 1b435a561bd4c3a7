/** What the work gives if it is done within `ms`, else something else. What it gives or throws later is dropped. */
export const within = async <T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Suggestions and modals cannot be deferred: what is not there by then is not there. */
export const MEMORY_MS = 1500;
