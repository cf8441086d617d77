/** Environment name in asset addresses and in the signatures of webhooks. */
export const ENVIRONMENT = 'sandbox'

/** Reference to a picture of the asset service, as sample content and edits write it: `asset:corda-330.png`. */
export const ASSET = 'asset:'
/** Reference to a download: `file:corda-330-manual.pdf`. */
export const FILE = 'file:'

/** Turns references into addresses below the public URL; other text comes back unchanged. */
export function addressResolver(publicUrl: string): (text: string) => string {
  return (text) => {
    if (text.startsWith(ASSET)) return `${publicUrl}/assets/${ENVIRONMENT}/${text.slice(ASSET.length)}`
    if (text.startsWith(FILE)) return `${publicUrl}/files/${text.slice(FILE.length)}`
    return text
  }
}
