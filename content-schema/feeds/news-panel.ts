/** Items the panel shows at once, and loads at a time (NW-13). */
export const NEWS_PAGE_SIZE = 10
/** Most items one request may ask for. */
export const MAX_NEWS_PAGE_SIZE = 50

/** Key of the local storage that holds the id of the newest item a visitor has seen (AH-73). */
export const LAST_READ_KEY = 'uapp_news-feed-last-read'

/** Unread when the newest item is another one than was seen last; a feed without items never is (NW-15). */
export function isFeedUnread(newestId: string | null, lastReadId: string | null): boolean {
  return newestId !== null && newestId !== lastReadId
}
