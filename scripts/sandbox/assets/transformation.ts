/** What is done to an original on its way out. */
export interface Transformation {
  width?: number
  height?: number
  fit: 'clip' | 'crop' | 'scale' | 'max'
  format?: 'webp' | 'png' | 'jpg'
  quality?: number
}

export type ParsedAssetPath = { ok: true; handle: string; transformation: Transformation } | { ok: false; reason: string }

const FITS = ['clip', 'crop', 'scale', 'max'] as const
const FORMATS = ['webp', 'png', 'jpg'] as const
const MAX_PIXELS = 4000

/**
 * Reads `/assets/{environment}/[resize=fit:crop,height:52,width:304]/[output=format:webp]/[quality=value:90]/{handle}`.
 *
 * @example '/assets/sandbox/resize=width:480/output=format:webp/quality=value:90/corda-330.png'
 */
export function parseAssetPath(pathname: string): ParsedAssetPath {
  const segments = pathname.split('/').filter(Boolean).slice(1)
  const handle = segments.at(-1)
  const environment = segments[0]
  if (segments.length < 2 || !handle || !environment || environment.includes('='))
    return { ok: false, reason: 'environment and handle are needed' }
  const transformation: Transformation = { fit: 'clip' }
  const seen = new Set<string>()
  for (const segment of segments.slice(1, -1)) {
    const [task = '', parameters = ''] = splitOnce(segment, '=')
    if (seen.has(task)) return { ok: false, reason: `"${task}" is given twice` }
    seen.add(task)
    for (const parameter of parameters.split(',')) {
      const [name = '', value = ''] = splitOnce(parameter, ':')
      if (!applyParameter(transformation, `${task}.${name}`, value)) return { ok: false, reason: `"${segment}" is not a transformation` }
    }
  }
  return { ok: true, handle, transformation }
}

/** Adds one parameter; false when it is unknown or its value makes no sense. */
function applyParameter(transformation: Transformation, name: string, value: string): boolean {
  switch (name) {
    case 'resize.width':
    case 'resize.height':
      return isIn(value, MAX_PIXELS) && !!Object.assign(transformation, { [name.slice('resize.'.length)]: Number(value) })
    case 'resize.fit':
      return FITS.some((fit) => fit === value) && !!Object.assign(transformation, { fit: value })
    case 'output.format':
      return FORMATS.some((format) => format === value) && !!Object.assign(transformation, { format: value })
    case 'quality.value':
      return isIn(value, 100) && !!Object.assign(transformation, { quality: Number(value) })
    default:
      return false
  }
}

function isIn(value: string, most: number): boolean {
  return /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= most
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}
