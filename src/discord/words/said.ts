/** A sentence by key, as refusals, labels, questions and events carry it: the words of the reader's language say it. */
export type Said = { readonly key: string; readonly args?: Readonly<Record<string, unknown>> };
