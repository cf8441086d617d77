import { FILM, SHOTS } from '../drawings/film-frames.ts'

type Texts = Readonly<Record<keyof typeof SHOTS, string>>

/** What each shot of a film shows, for those who do not see or hear it. */
const CAPTIONS: Readonly<Record<string, Texts>> = {
  en: {
    whole: 'The wire runs; all of the work is in view.',
    close: 'Closer: this is where the wire is worked.',
    again: 'Back to the whole. The film has no sound.',
  },
  de: {
    whole: 'Die Leitung läuft; man sieht den ganzen Ablauf.',
    close: 'Näher: Hier wird die Leitung bearbeitet.',
    again: 'Zurück zum Ganzen. Der Film hat keinen Ton.',
  },
  cs: {
    whole: 'Vodič běží; je vidět celý postup.',
    close: 'Zblízka: zde se vodič zpracovává.',
    again: 'Zpět k celku. Film je bez zvuku.',
  },
  es: {
    whole: 'El cable avanza; se ve todo el proceso.',
    close: 'Más cerca: aquí se trabaja el cable.',
    again: 'De nuevo el conjunto. La película no tiene sonido.',
  },
  fr: {
    whole: 'Le fil avance ; on voit toute l’opération.',
    close: 'De plus près : c’est ici que le fil est travaillé.',
    again: 'Retour à l’ensemble. Le film est muet.',
  },
  hu: {
    whole: 'A vezeték fut; az egész folyamat látható.',
    close: 'Közelebbről: itt történik a vezeték megmunkálása.',
    again: 'Vissza az egészhez. A filmnek nincs hangja.',
  },
  ja: {
    whole: '電線が流れ、作業全体が見えます。',
    close: '近くから。ここで電線が加工されます。',
    again: '再び全体です。音声はありません。',
  },
  pt: {
    whole: 'O fio avança; vê-se todo o processo.',
    close: 'Mais de perto: é aqui que o fio é trabalhado.',
    again: 'De volta ao conjunto. O filme não tem som.',
  },
  ro: {
    whole: 'Conductorul avansează; se vede întregul proces.',
    close: 'Mai aproape: aici este prelucrat conductorul.',
    again: 'Înapoi la ansamblu. Filmul nu are sunet.',
  },
  sk: {
    whole: 'Vodič beží; vidno celý postup.',
    close: 'Zblízka: tu sa vodič spracúva.',
    again: 'Späť k celku. Film je bez zvuku.',
  },
  zh: {
    whole: '导线正在运行，可以看到整个过程。',
    close: '近看：导线就在这里加工。',
    again: '回到整体画面。影片没有声音。',
  },
}

/** Captions of a film in a language, as WebVTT: a cue a shot, at the times the shots have. Undefined in languages nobody wrote them in. */
export function filmCaptions(language: string): string | undefined {
  const texts = CAPTIONS[language]
  if (!texts) return undefined
  const shots = Object.entries(SHOTS) as [keyof typeof SHOTS, readonly [number, number]][]
  const cues = shots.map(([shot, [from, to]]) => `${timeOf(from)} --> ${timeOf(to)}\n${texts[shot]}\n`)
  return ['WEBVTT\n', ...cues].join('\n')
}

/** When a frame is shown. @example '00:04.482' */
const timeOf = (frame: number): string => `00:${((frame * FILM.frameMs) / 1000).toFixed(3).padStart(6, '0')}`
