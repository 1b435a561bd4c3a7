import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import { type ApiError, apiError } from '../errors.ts';
import type { Upload, Uploads } from '../model.ts';

/** A request's body: JSON or `payload_json`, and the files by their n. `error` is thrown once the caller may know it. */
export type Body = { readonly json: unknown; readonly uploads: Uploads; readonly error?: ApiError };

const parse = (text: string): Body => {
  try {
    return { json: JSON.parse(text), uploads: new Map() };
  } catch {
    return { json: undefined, uploads: new Map(), error: apiError(50109) };
  }
};

const readParts = async (core: Core, request: FastifyRequest): Promise<Body> => {
  const uploads = new Map<string, Upload>();
  let payload: Body = { json: undefined, uploads };
  let total = 0;
  // Files may come before payload_json, as discord.js sends them.
  for await (const part of request.parts({
    limits: { fileSize: core.limits.requestBytes, files: 20, fieldSize: core.limits.requestBytes },
  })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      total += bytes.length;
      const n = /^files\[(\d+)\]$/.exec(part.fieldname)?.[1];
      if (n !== undefined)
        uploads.set(n, { name: part.filename, contentType: typeOf(part.filename, part.mimetype), bytes });
    } else if (part.fieldname === 'payload_json') payload = parse(String(part.value));
  }
  if (total > core.limits.requestBytes) return { json: payload.json, uploads: new Map(), error: apiError(40005) };
  return { ...payload, uploads };
};

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

const typeOf = (filename: string, sent: string): string =>
  types[/\.(\w+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''] ?? sent;

/** Reads a request's body, JSON or multipart. */
export const readBody = async (core: Core, request: FastifyRequest): Promise<Body> => {
  if (request.isMultipart()) return readParts(core, request);
  const raw = request.body;
  return typeof raw === 'string' && raw !== '' ? parse(raw) : { json: undefined, uploads: new Map() };
};
