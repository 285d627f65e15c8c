/** Has the browser save a zip under the name. `content`: base64. */
export function saveFile(name: string, content: string): void {
  const bytes = Uint8Array.from(atob(content), character => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
