import type { FileInput } from '../control.ts';

/** A chosen file as the control interface takes it. */
export const asFileInput = async (file: File): Promise<FileInput> => {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} cannot be read`));
    reader.readAsDataURL(file);
  });
  const base64 = url.slice(url.indexOf(',') + 1);
  return { filename: file.name, base64, ...(file.type === '' ? {} : { contentType: file.type }) };
};
