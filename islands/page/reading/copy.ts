import { showFlash } from '#islands/kit/flash.ts'

/** Copies the value of a button, and says so in its words. Where the browser refuses, the value beside it is selected. */
export async function copyValue({ dataset, previousElementSibling }: HTMLElement): Promise<void> {
  const { value = '', copied = '', refused = '' } = dataset
  try {
    await navigator.clipboard.writeText(value)
    showFlash({ type: 'success', text: copied })
  } catch {
    if (previousElementSibling) getSelection()?.selectAllChildren(previousElementSibling)
    showFlash({ text: refused })
  }
}
