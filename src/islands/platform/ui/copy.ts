/** Whether the text is in the clipboard now; browsers refuse it, and have none without HTTPS. */
export async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
