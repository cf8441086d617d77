import { editQuietly, pause, type RunningStack, sendWebhook } from './running-stack.ts'

/**
 * Time from the edge's acceptance of a webhook to new bytes served, one sample an edit, ms. The product's Japanese text is
 * edited: it reaches as many pages on a small platform as on a large one.
 */
export async function measureEditToLive(
  stack: RunningStack,
  options: { dataDir: string; slug: string; page: string; edits: number },
): Promise<number[]> {
  const samples: number[] = []
  for (let edit = 0; edit < options.edits + WARM_UP; edit += 1) {
    const name = `Edit ${edit} ${Math.trunc(performance.now())}`
    const updatedAt = new Date().toISOString()
    await editQuietly(stack, `pim/product/${options.slug}`, { language: 'ja', data: { name } })
    await sendWebhook(stack, options.dataDir, {
      operation: 'publish',
      service: 'pim',
      data: { __typename: 'Product', id: options.slug, stage: 'PUBLISHED', updatedAt },
    })
    const accepted = performance.now()
    while (!(await servedText(stack.edgeUrl + options.page)).includes(name)) await pause(3)
    if (edit >= WARM_UP) samples.push(performance.now() - accepted)
    await pause(100)
  }
  return samples
}

/** First edits pay for cold code; an editor's day has more than two. */
const WARM_UP = 3

async function servedText(url: string): Promise<string> {
  const response = await fetch(url)
  return response.text()
}
