import type { MeasurementSystem } from '#content-schema/locale/country.ts'
import { chooseMeasurementSystem } from '#content-schema/locale/measurement.ts'
import { readCookie } from '../http/cookies.ts'
import { MEASUREMENT_COOKIE } from '../routing/cookie-names.ts'

/** The measurement system a page shows to who asks: their own choice, else that of its country; metric where there is no page. */
export async function shownMeasurement(request: Request, page: Response | null): Promise<MeasurementSystem> {
  let countryDefault: MeasurementSystem = 'Metric'
  const rewriter = new HTMLRewriter().on('html', {
    element(html) {
      if (html.getAttribute('data-measurement') === 'imperial') countryDefault = 'Imperial'
    },
  })
  // What is sent matters more than how it is measured.
  if (page)
    await rewriter
      .transform(page.clone())
      .arrayBuffer()
      .catch(() => undefined)
  return chooseMeasurementSystem(readCookie(request.headers.get('cookie'), MEASUREMENT_COOKIE), countryDefault)
}
