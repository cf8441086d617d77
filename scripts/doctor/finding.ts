/** What the doctor says of one part: a sentence that says what is wrong and what to do, or that it is well. */
export interface Finding {
  part: string
  verdict: 'ok' | 'wrong' | 'untried'
  sentence: string
}

export const isWell = (part: string, sentence: string): Finding => ({ part, verdict: 'ok', sentence })
export const isWrong = (part: string, sentence: string): Finding => ({ part, verdict: 'wrong', sentence })
export const isUntried = (part: string, sentence: string): Finding => ({ part, verdict: 'untried', sentence })

/** How long is waited and what counts as slow, ms. */
export interface Patience {
  /** The builder gives a question up after this long. */
  limitMs: number
  slowMs: number
  /** For a notice to reach the builder. */
  arrivalMs: number
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
