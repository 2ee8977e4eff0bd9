/** Offers a file as a download with that name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By the next task the browser has read the blob URL.
  setTimeout(() => URL.revokeObjectURL(address));
}
