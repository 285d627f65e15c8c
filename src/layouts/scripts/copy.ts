/** `<button data-copy="id">` copies that field's text; the output beside it shows the result. */
const TEXTS = { done: '复制成功', failed: '复制失败' } as const;

async function copy(field: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // The clipboard is shut on plain http and in frames: the older way asks nobody.
    field.select();
    return document.execCommand('copy');
  }
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.addEventListener('click', async () => {
    const field = document.getElementById(button.dataset['copy'] ?? '');
    const output = button.parentElement?.querySelector('output');
    const isDone = field instanceof HTMLTextAreaElement && (await copy(field));
    if (output) output.textContent = isDone ? TEXTS.done : TEXTS.failed;
  });
}
