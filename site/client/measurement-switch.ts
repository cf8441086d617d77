const COOKIE = 'uapp_measurement-system'
const TEN_YEARS = 10 * 365 * 24 * 60 * 60

/** Keeps the choice of metric or imperial in a cookie and shows it at once (PR-30, AH-58). */
export function connectMeasurementSwitches(): void {
  const { dataset } = document.documentElement
  const buttons = document.querySelectorAll<HTMLInputElement>('.measurement-switch input')
  const showChoice = () => {
    for (const button of buttons) button.checked = button.value.toLowerCase() === dataset.measurement
  }
  showChoice()
  // A page restored from the back-forward cache may be older than the choice.
  window.addEventListener('pageshow', () => {
    const choice = new RegExp(`(?:^|; )${COOKIE}=(Metric|Imperial)`).exec(document.cookie)?.[1]
    if (choice) dataset.measurement = choice.toLowerCase()
    showChoice()
  })
  for (const button of buttons)
    button.addEventListener('change', () => {
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
      document.cookie = `${COOKIE}=${button.value}; Path=/; Max-Age=${TEN_YEARS}; SameSite=Lax${secure}`
      dataset.measurement = button.value.toLowerCase()
      showChoice()
      document.dispatchEvent(new CustomEvent('measurementsystem', { detail: button.value }))
    })
}
