/** Copying, sharing and downloading, by the means of the browser. */

export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Whether it was copied: a browser may forbid it, then the text can be selected. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Closing the browser's share dialog is not an error. */
export async function share(title: string, text: string, url: string): Promise<void> {
  await navigator.share({ title, text, url }).catch(() => undefined);
}

/** Save a text as a file in the folder for downloads. */
export function download(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
