// biome-ignore-all format: a table of places, one line each
import { type LanguageCode, UI_LANGUAGES } from '#content-schema/entities/language.ts'
import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'

/** Working days and the hours of the day, as each language writes them. */
const HOURS: Readonly<Record<LanguageCode, (from: string, to: string) => string>> = {
  en: (from, to) => `Monday to Friday, ${from} to ${to}`,
  de: (from, to) => `Montag bis Freitag, ${from.replace(':', '.')} bis ${to.replace(':', '.')} Uhr`,
  cs: (from, to) => `Pondělí až pátek ${from}–${to}`,
  es: (from, to) => `De lunes a viernes, de ${from} a ${to}`,
  fr: (from, to) => `Du lundi au vendredi, de ${from.replace(':', ' h ')} à ${to.replace(':', ' h ')}`,
  hu: (from, to) => `Hétfőtől péntekig ${from}–${to}`,
  ja: (from, to) => `月曜〜金曜 ${from}〜${to}`,
  pt: (from, to) => `De segunda a sexta, das ${from.replace(':', 'h')} às ${to.replace(':', 'h')}`,
  ro: (from, to) => `Luni–vineri, ${from}–${to}`,
  sk: (from, to) => `Pondelok až piatok ${from} – ${to}`,
  zh: (from, to) => `周一至周五 ${from}–${to}`,
}

interface Place {
  id: string
  kind: 'headquarters' | 'subsidiary' | 'partner'
  name: string
  address: string[]
  country: string
  at: readonly [latitude: number, longitude: number]
  phone: string
  hours: readonly [from: string, to: string]
}

const place = (id: string, kind: Place['kind'], name: string, address: string[], country: string, at: Place['at'], phone: string, hours: Place['hours']): Place => ({ id, kind, name, address, country, at, phone, hours })

const PLACES: readonly Place[] = [
  place('wirental', 'headquarters', 'Strandwerk AG', ['Drahtzug 12', '8899 Wirental'], 'CH', [47.3, 8.8], '+41 44 555 01 00', ['7:30', '17:00']),
  place('neckarhausen', 'subsidiary', 'Strandwerk GmbH', ['Kabelweg 3', '70999 Neckarhausen'], 'DE', [49.2, 9.4], '+49 711 555 0200', ['7:30', '17:00']),
  place('lyon', 'subsidiary', 'Strandwerk SAS', ['8 rue du Tréfileur', '69999 Lyon'], 'FR', [45.8, 4.8], '+33 4 55 55 01 60', ['8:00', '17:30']),
  place('ceske-budejovice', 'subsidiary', 'Strandwerk s.r.o.', ['Drátenická 5', '370 99 České Budějovice'], 'CZ', [49.0, 14.5], '+420 555 501 700', ['7:00', '15:30']),
  place('zilina', 'subsidiary', 'Strandwerk Slovensko s.r.o.', ['Drôtovňa 18', '010 99 Žilina'], 'SK', [49.2, 18.7], '+421 41 555 0170', ['7:00', '15:30']),
  place('kecskemet', 'subsidiary', 'Strandwerk Kft.', ['Sodrony utca 4', '6099 Kecskemét'], 'HU', [46.9, 19.7], '+36 76 555 010', ['7:30', '16:00']),
  place('sibiu', 'subsidiary', 'Strandwerk SRL', ['Strada Sârmei 27', '559999 Sibiu'], 'RO', [45.8, 24.2], '+40 269 555 020', ['8:00', '16:30']),
  place('dayton', 'subsidiary', 'Strandwerk Inc.', ['400 Copper Avenue', 'Dayton, OH 45499'], 'US', [39.8, -84.2], '+1 937 555 0130', ['7:00', '17:00']),
  place('queretaro', 'subsidiary', 'Strandwerk SA de CV', ['Av. del Cobre 77', '76099 Querétaro'], 'MX', [20.6, -100.4], '+52 442 555 0140', ['8:00', '18:00']),
  place('guadalajara', 'partner', 'Taller Herrera', ['Calle del Alambre 9', '44999 Guadalajara'], 'MX', [20.7, -103.4], '+52 33 5555 0145', ['8:00', '17:00']),
  place('jundiai', 'subsidiary', 'Strandwerk Ltda', ['Rua do Fio 210', '13200-999 Jundiaí'], 'BR', [-23.2, -46.9], '+55 11 5555 0150', ['8:00', '17:30']),
  place('hamamatsu', 'subsidiary', 'Strandwerk KK', ['3-14 Densen', 'Hamamatsu 430-0099'], 'JP', [34.7, 137.7], '+81 53 555 0180', ['9:00', '17:30']),
  place('suzhou', 'subsidiary', 'Strandwerk (Suzhou) Co., Ltd.', ['88 Tongxian Road', 'Suzhou 215999'], 'CN', [31.3, 120.6], '+86 512 5555 0190', ['8:30', '17:30']),
]

export const locations: SeedEntry[] = PLACES.map(({ id, kind, name, address, country, at: [latitude, longitude], phone, hours }) =>
  entry({
    model: 'Location',
    id: `location-${id}`,
    fields: { name, kind, addressLines: address, country, latitude, longitude, phone, email: `${id}@strandwerk.example` },
    languages: UI_LANGUAGES,
    text: (_say, language) => ({ openingHours: HOURS[language](...hours) }),
  }),
)
