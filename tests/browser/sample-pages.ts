/** One page of each kind, below a locale of the main site. */
export const SAMPLE_PAGES = {
  home: '',
  product: '/products/crimping/crimp-lines/linea-565',
  classification: '/products/crimping',
  service: '/services/maintenance/preventive-maintenance',
  content: '/about',
  story: '/stories/the-night-shift',
  'story overview': '/stories',
  'media releases': '/media-releases',
  table: '/investors/financial-calendar',
} as const
