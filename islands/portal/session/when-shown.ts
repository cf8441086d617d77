/** Waits until somebody sees the page: one that a browser renders ahead must sign nobody out (AH-82). */
export async function whenShown(): Promise<void> {
  if ('prerendering' in document && document.prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}
