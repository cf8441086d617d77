import { stripIsoMedia } from './metadata/strip-iso-media.ts'
import { stripWebm } from './metadata/strip-webm.ts'
import { stripPhoto } from './strip-photo.ts'

/** Pictures that are read whole; of the others, and of films, no more is read than what is overwritten. */
const READ_WHOLE = /^image\/(?:jpeg|png|webp|gif)$/i
const THUMBNAIL_PX = 112

/** What is sent of a file: a picture or a film without place, device and time. The same file gives the same bytes. */
export async function prepareFile(file: File): Promise<Blob> {
  if (!READ_WHOLE.test(file.type)) return stripWebm(await stripIsoMedia(file))
  return new Blob([stripPhoto(new Uint8Array(await file.arrayBuffer()))], { type: file.type })
}

/** A small picture of a photo as a data URL, which the page may show; null for what the browser cannot draw. */
export async function drawThumbnail(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/')) return null
  try {
    const picture = await createImageBitmap(file)
    const scale = THUMBNAIL_PX / Math.min(picture.width, picture.height)
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = THUMBNAIL_PX
    const [width, height] = [picture.width * scale, picture.height * scale]
    canvas.getContext('2d')?.drawImage(picture, (THUMBNAIL_PX - width) / 2, (THUMBNAIL_PX - height) / 2, width, height)
    picture.close()
    return canvas.toDataURL('image/jpeg', 0.7)
  } catch {
    return null
  }
}
