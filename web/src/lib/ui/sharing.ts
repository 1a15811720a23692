/** Handing something on by the means of the browser: copied, shared, downloaded. */

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

/** Closing the phone's own sheet is no failure. */
export async function share(title: string, text: string, url: string): Promise<void> {
  await navigator.share({ title, text, url }).catch(() => undefined);
}

/** A file made here, into the folder where downloads go. */
export function download(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
