/** One page of each kind, below a locale of the main site. */
export const SAMPLE_PAGES = {
  home: '',
  product: '/products/crimping/crimp-lines/linea-565',
  catalogue: '/products',
  classification: '/products/crimping',
  'product list': '/products/cutting/cut-and-strip/benchtop/compact',
  capability: '/products/capabilities/crimp-force-monitoring',
  services: '/services',
  service: '/services/maintenance/preventive-maintenance',
  content: '/about',
  industry: '/industries/automotive',
  locations: '/about/locations',
  contact: '/contact',
  investors: '/investors',
  share: '/investors/share',
  glossary: '/glossary',
  story: '/stories/the-night-shift',
  'story overview': '/stories',
  'media releases': '/media-releases',
  news: '/news',
  events: '/events',
  table: '/investors/financial-calendar',
  comparison: '/compare?products=punto-6+punto-12+punto-30',
  'wire finder': '/wire-finder?wire=16&unit=mm2&process=crimping&pieces=8000',
  'document finder': '/downloads?machine=corda',
  quotation: '/quotation?product=corda-330',
} as const

/** A page of a brand, on a site of its own that is English only. */
export const BRAND_PAGE = '/en/brand-portal/corda'
