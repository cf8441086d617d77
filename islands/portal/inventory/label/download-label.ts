import { downloadFile } from '#islands/kit/download-file.ts'
import { type Label, qrLabel } from './qr-label.ts'

/** Hands a label to whoever reads, as a file to print. */
export function downloadLabel(name: string, label: Label): void {
  downloadFile(name, qrLabel(label), 'application/pdf')
}
