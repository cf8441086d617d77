/** What no page of ours uses, and nothing in it may. */
const UNUSED = ['accelerometer', 'geolocation', 'gyroscope', 'microphone', 'payment', 'usb']

/** Value of the header `permissions-policy`. The portal reads codes of machines with the camera; no other page does. */
export function permissionsPolicy({ hasCamera }: { hasCamera: boolean }): string {
  return [...UNUSED.map((feature) => `${feature}=()`), `camera=${hasCamera ? '(self)' : '()'}`].join(', ')
}
