/** A try at a gate, from a network of its own. */
type Try = () => Promise<{ status: number }>

/** Far more than a gate takes until all wait for its longest time. */
const MAX_ROUNDS = 30

/**
 * Guesses at a gate from many networks until the right password has to wait as well, and answers with what the guesses were told and the
 * last answer to the right password. How long all wait doubles with each guess, so that it outlasts a request on however busy a machine.
 */
export async function guessUntilClosed<Answer extends { status: number }>(
  guess: Try,
  right: () => Promise<Answer>,
): Promise<{ told: number[]; last: Answer | null }> {
  const told: number[] = []
  let last: Answer | null = null
  for (let round = 0; round < MAX_ROUNDS && last?.status !== 429; round += 1) {
    const { status } = await guess()
    told.push(status)
    if (status === 429) last = await right()
  }
  return { told, last }
}
