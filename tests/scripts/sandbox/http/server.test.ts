import { afterEach, expect, test } from 'vitest'
import { textReply } from '../../../../scripts/sandbox/http/call.ts'
import { closeServer, type Listening, listen } from '../../../../scripts/sandbox/http/server.ts'

let listening: Listening | null = null
afterEach(async () => {
  if (listening) await closeServer(listening.server)
  listening = null
})

test('who asks before there is an answer waits for it, and is not refused', async () => {
  listening = await listen(0)
  const answers: string[] = []
  const asked = Promise.all(
    ['/a', '/b'].map(async (path) => {
      const response = await fetch(`http://127.0.0.1:${listening?.port}${path}`)
      answers.push(`${response.status} ${await response.text()}`)
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(answers).toEqual([])
  listening.serve([{ prefix: '/a', handler: () => textReply('here') }])
  await asked
  expect(answers.sort()).toEqual(['200 here', '404 Nothing at /b. See / for what there is.'])
})

test('a port that is taken is an error at once', async () => {
  listening = await listen(0)
  await expect(listen(listening.port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
