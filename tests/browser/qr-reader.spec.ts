import { encode } from 'uqr'
import { blackAndWhite } from './png-pictures.ts'
import { enter, forgetIdentityPages, ONE_MODE } from './portal-people.ts'
import { expect, test } from './visitor.ts'

const MIA = { email: 'mia.keller@albis.example', password: 'Kabel-Trommel-41' }
const SIDE = 900

/** A photo of a code: turned about its middle, on white, `share` of the picture wide. */
function photoOf(text: string, { degrees = 0, share = 0.5, isInverted = false } = {}): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const unit = (SIDE * share) / size
  return blackAndWhite(SIDE, (x, y) => {
    const [right, down] = [x - SIDE / 2, y - SIDE / 2]
    const column = Math.floor((right * cos + down * sin) / unit + size / 2)
    const row = Math.floor((down * cos - right * sin) / unit + size / 2)
    return (data[row]?.[column] ?? false) !== isInverted
  })
}

test(
  'the code on a machine is read from photos straight, turned, small and inverted; another code and none are told apart (TK-04)',
  ONE_MODE,
  async ({ page, platform, consoleErrors }) => {
    await enter(page, '/en/portal/tickets/newticket', MIA)
    const address = `${platform.edgeUrl}/en/portal/inventory/l565-10234`
    const scan = page.getByRole('button', { name: /code/i })
    const dialog = page.getByRole('dialog')
    const show = (buffer: Buffer) => dialog.locator('input[type=file]').setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer })
    await scan.click()
    await show(photoOf('https://elsewhere.example/menu'))
    await expect(dialog.getByRole('status')).toHaveText(/./)
    const unknown = await dialog.getByRole('status').textContent()
    await show(blackAndWhite(SIDE, (x, y) => (x >> 5) % 2 === (y >> 6) % 2))
    await expect(dialog.getByRole('status')).toHaveText(/./)
    await expect(dialog.getByRole('status')).not.toHaveText(unknown ?? '')
    for (const photo of [
      photoOf(address),
      photoOf(address, { degrees: 33 }),
      photoOf('L565-10234', { share: 0.15, degrees: 180 }),
      photoOf(address, { isInverted: true }),
    ]) {
      await show(photo)
      const chosen = page.getByRole('group', { name: 'Machine concerned' })
      await expect(chosen).toContainText('L565-10234')
      await chosen.getByRole('button').first().click()
      await scan.click()
    }
    forgetIdentityPages(consoleErrors)
  },
)
