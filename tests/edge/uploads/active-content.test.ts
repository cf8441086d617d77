import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActiveContentCheck } from '../../../edge/uploads/active-content.ts'

/** Noise as it is in a picture, without a text. */
const noise = (length: number, seed: number) => Uint8Array.from({ length }, (_, at) => 0x80 | ((at * 31 + seed) & 0x7f))

it.each([
  '<html lang="en">',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script src=//x.test/a.js>',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '<svg/onload=alert(1)>',
  '<!DOCTYPE html>',
  '<iframe src=x>',
  '<body\nonload=alert(1)>',
  '%PDF-1.7',
  '<?php echo 1; ?>',
])('%s is found wherever it stands and however the bytes are cut', (text) => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1 }), (at, cuts) => {
      const bytes = noise(6_000, at)
      bytes.set(new TextEncoder().encode(text), at)
      const shows = createActiveContentCheck()
      let found = false
      for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
        const length = cuts[turn % cuts.length] ?? 1
        found = shows(bytes.subarray(from, from + length)) || found
        from += length
      }
      expect(found).toBe(true)
    }),
    { numRuns: 40 },
  )
})

it('noise shows none, with letters that read as a tag by chance either', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 2_000, maxLength: 4_000, size: 'max' }), (bytes) => {
      const noisy = bytes.slice()
      noisy.set([0x3c, 0x73, 0x76, 0x67, 0x20, 0x01, 0xff], 1_700)
      const isText = /<[a-z!?%]|%PDF/i.test(Buffer.from(bytes.subarray(0, 1_700)).toString('latin1'))
      if (!isText) expect(createActiveContentCheck()(noisy)).toBe(false)
    }),
  )
})
