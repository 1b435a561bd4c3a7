import type { APIAttachment } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';

/** Files of messages lie on the stand-in; anything else would leave this machine and is not fetched. */
export const localPath = (url: string | undefined): string | undefined => {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { hostname, pathname } = new URL(url);
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) && pathname.startsWith('/attachments/');
  return isHere ? pathname : undefined;
};

/** A picture with its alternative text, which opens in full in a new tab. */
export const picture = (
  url: string | undefined,
  description: string | null | undefined,
  size: { readonly width?: number | null; readonly height?: number | null } = {},
  look = 'picture',
): TemplateResult => {
  const path = localPath(url);
  if (path === undefined) return html`<p class="outside">Picture outside this machine, not loaded: ${url}</p>`;
  return html`<a class=${look} href=${path} target="_blank" rel="noopener">
    <img src=${path} alt=${description ?? ''} title=${description ?? nothing} width=${size.width ?? nothing} height=${size.height ?? nothing} />
  </a>`;
};

const sizeText = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} bytes`
    : bytes < 1024 * 1024
      ? `${(bytes / 1024).toFixed(1)} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The files of a message: pictures are shown, others can be opened. */
export const attachments = (files: readonly APIAttachment[]): unknown =>
  files.map((file) =>
    file.content_type?.startsWith('image/')
      ? picture(file.url, file.description, file)
      : html`<a class="file" href=${localPath(file.url) ?? '#'} target="_blank" rel="noopener" download=${file.filename}>
          <span>${file.filename}</span> <small>${sizeText(file.size)}</small>
        </a>`,
  );
