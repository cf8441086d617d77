import type { PageOf, PageSpec, PageViews, ShownTemplate } from '#content-schema/pages/page-spec.ts'
import type { PageContext } from '../view/page-context.ts'
import Article from './Article.astro'
import Callback from './Callback.astro'
import Classification from './Classification.astro'
import Comparison from './Comparison.astro'
import Content from './Content.astro'
import DocumentFinder from './DocumentFinder.astro'
import Editor from './Editor.astro'
import ErrorPage from './Error.astro'
import Gate from './Gate.astro'
import MediaReleases from './MediaReleases.astro'
import NewsFeed from './NewsFeed.astro'
import NotFound from './NotFound.astro'
import Portal from './Portal.astro'
import Product from './Product.astro'
import Quotation from './Quotation.astro'
import Search from './Search.astro'
import Service from './Service.astro'
import StoryContact from './StoryContact.astro'
import StoryContacts from './StoryContacts.astro'
import StoryOverview from './StoryOverview.astro'
import StyleGuide from './StyleGuide.astro'
import WireFinder from './WireFinder.astro'

type HtmlPage = Exclude<PageSpec, { template: 'document' }>
/** What a template is handed; those of technical pages get the page alone. */
type TemplateProps<Name extends HtmlPage['template']> = Name extends ShownTemplate
  ? { page: PageOf<Name>; context: PageContext; view: PageViews[Name] }
  : { page: PageOf<Name> }

/** The template of every kind of page. */
const TEMPLATES = {
  content: Content,
  classification: Classification,
  product: Product,
  service: Service,
  storyOverview: StoryOverview,
  story: Article,
  storyContacts: StoryContacts,
  storyContact: StoryContact,
  mediaReleases: MediaReleases,
  mediaRelease: Article,
  newsFeed: NewsFeed,
  comparison: Comparison,
  search: Search,
  quotation: Quotation,
  wireFinder: WireFinder,
  documentFinder: DocumentFinder,
  notFound: NotFound,
  gate: Gate,
  error: ErrorPage,
  styleGuide: StyleGuide,
  portal: Portal,
  editor: Editor,
  callback: Callback,
} satisfies { [Name in HtmlPage['template']]: (props: TemplateProps<Name>) => unknown }

/** The template of a page, to be handed what belongs to the page. */
export function templateOf({ template }: HtmlPage): (props: Record<string, unknown>) => unknown {
  const component: (props: never) => unknown = TEMPLATES[template]
  return component as (props: Record<string, unknown>) => unknown
}
