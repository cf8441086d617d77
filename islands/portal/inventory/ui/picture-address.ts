import { transformImageUrl } from '#content-schema/values/image-url.ts'

/** A drawing in the width it is shown in, at twice the density; the placeholder where there is none. */
export function pictureAddress(picture: string | null, width: number): string {
  const origin = picture && URL.canParse(picture) ? [new URL(picture).origin] : []
  return transformImageUrl(picture, { width: width * 2 }, origin)
}
