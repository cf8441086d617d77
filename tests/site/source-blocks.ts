type Fields = Record<string, unknown>

const link = (__typename: string, fields: Fields) => ({ __typename, text: 'Further', ...fields })
const path = link('PathLink', { path: '/about' })
const image = { url: 'http://assets.test/a/x', mimeType: 'image/jpeg', alternativeText: 'A press', width: 1200, height: 900 }
const text = { children: [{ type: 'paragraph', children: [{ text: 'Every strand counts.' }] }] }

/** One block of each kind as the content service delivers it, every field filled. */
export function sourceBlocks(): Fields[] {
  const heading = 'Heading'
  const introduction = 'Introduction'
  const blocks: Record<string, Fields> = {
    Text: { heading, richText: text },
    Image: { image, layout: 'Inline', caption: 'Caption' },
    TextImage: { heading, richText: text, image, imageSide: 'left', link: path },
    Gallery: { heading, images: [image, image] },
    Video: { heading, video: { url: 'https://v.test/film', thumbnail: '', alt: 'A film' } },
    Quote: { quote: 'It runs.', author: 'Ada', role: 'Head' },
    KeyFigures: { heading, figures: [{ value: '3', unit: 'mm', label: 'Length' }] },
    TeaserGrid: { heading, introduction, teasers: [{ title: 'Teaser', text: 'Text', image, link: path }] },
    ProductTeaser: { heading, introduction, productSlugs: ['p1', 'p2'] },
    ServiceTeaser: { heading, serviceSlugs: ['s1'] },
    StoryList: { heading, storyIds: ['story1'] },
    Downloads: { heading, fileIds: ['file'] },
    Table: { heading, caption: 'Caption', head: ['A', 'B'], rows: [{ cells: ['1', '2'] }] },
    Accordion: { heading, items: [{ title: 'Question?', richText: text }] },
    CapabilityProducts: { heading, capabilityId: 'c1' },
    ProcessLine: { heading, introduction, steps: [{ icon: 'cut', title: 'Cut', text: 'Text', link: path }] },
    CallToAction: { heading, plainText: 'Now', links: [path, link('ExternalLink', { url: 'https://x.test' })] },
    Tabs: { heading, items: [{ title: 'Tab', richText: text }] },
    Contacts: { heading, introduction, contactIds: ['person'] },
    Locations: { heading, introduction, locationIds: ['place'] },
    Form: { heading, introduction, form: 'whitepaper', fileId: 'file', privacyLink: path },
    FinancialCalendar: { heading, events: [{ date: '2027-03-16', title: 'Report', kind: 'report', link: path }] },
    ShareTable: { heading, caption: 'Caption', columns: ['2025'], rows: [{ name: 'Dividend', values: ['4.20'] }] },
    NewsList: { heading, count: 3 },
    MediaReleaseList: { heading, count: 3 },
    EventList: { heading },
    Anchor: { title: 'Further', anchor: 'further' },
  }
  return Object.entries(blocks).map(([kind, fields]) => ({ __typename: `${kind}Block`, id: kind, ...fields }))
}
