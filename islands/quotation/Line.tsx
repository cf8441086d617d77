import { supplyOf } from '#content-schema/catalogue/supply.ts'
import { variantSearch } from '#content-schema/catalogue/variant-address.ts'
import type { DetailState } from '#content-schema/comparison/columns.ts'
import type { ProductDetail } from '#content-schema/comparison/compared-product.ts'
import { piecesOf } from '#content-schema/quotation/pieces-of-day.ts'
import { changeLine } from '#content-schema/quotation/quotation-basket.ts'
import { MAX_LINE_TEXT, MAX_QUANTITY, type QuotationLine, quantityOf } from '#content-schema/quotation/quotation-line.ts'
import type { QuotationTexts } from '#content-schema/quotation/quotation-texts.ts'
import { supplyText } from '#content-schema/quotation/supply-text.ts'
import { MAX_COUNT_TEXT } from '#content-schema/values/whole-count.ts'
import { measurementSystem } from '#islands/kit/measurement.ts'
import { changeQuotation } from '#islands/kit/quotation.ts'
import { useStore } from '#islands/kit/use-store.ts'

interface Props {
  at: number
  line: QuotationLine
  detail: DetailState | undefined
  texts: QuotationTexts
  language: string
  onRemove: (name: string) => void
  onRetry: () => void
}

/** A machine that is asked for. The same markup as the edge's (`edge/products/quotation-html.ts`). */
export function Line({ at, line, detail, texts, language, onRemove, onRetry }: Props) {
  const product = detail?.state === 'success' ? detail.detail : null
  const name = product?.name ?? line.product
  const change = (part: Partial<QuotationLine>) => changeQuotation((basket) => changeLine(basket, at, part))
  const id = (field: string) => `line-${at}-${field}`
  const said = (text: string) => text.replace('{{name}}', name)
  return (
    <li className="quotation-line">
      <Picture product={product} variant={line.variant} />
      <div className="quotation-body">
        <p className="quotation-name" lang={product?.isForeign ? product.language : undefined}>
          {product ? <a href={product.url + (line.variant === '' ? '' : variantSearch(line.variant))}>{name}</a> : name}
        </p>
        {detail?.state === 'missing' && (
          <p className="field-error" role="alert">
            {said(texts.missing)}
          </p>
        )}
        {detail?.state === 'error' && (
          <p className="field-error" role="alert">
            {texts.failed}{' '}
            <button type="button" className="link-button" onClick={onRetry}>
              {texts.retry}
            </button>
          </p>
        )}
        {product && <Variants product={product} line={line} id={id('variant')} texts={texts} onChange={(variant) => change({ variant })} />}
        {product && <Delivery product={product} variant={line.variant} texts={texts} language={language} />}
        <div className="quotation-fields">
          <div className="field quotation-quantity">
            <label htmlFor={id('quantity')}>{texts.quantity}</label>
            <input
              key={line.quantity}
              id={id('quantity')}
              type="number"
              min={1}
              max={MAX_QUANTITY}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={line.quantity}
              onBlur={({ target }) => {
                const quantity = quantityOf(target.value)
                target.value = String(quantity)
                change({ quantity })
              }}
            />
          </div>
          <div className="field quotation-pieces">
            <label htmlFor={id('pieces')}>{texts.pieces}</label>
            <input
              key={`pieces-${line.pieces}`}
              id={id('pieces')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={MAX_COUNT_TEXT}
              defaultValue={line.pieces || ''}
              onBlur={({ target }) => {
                const pieces = piecesOf(target.value)
                target.value = String(pieces || '')
                change({ pieces })
              }}
            />
          </div>
          <div className="field quotation-wire">
            <label htmlFor={id('wire')}>{texts.wire}</label>
            <input
              id={id('wire')}
              autoComplete="off"
              maxLength={MAX_LINE_TEXT}
              placeholder={texts.wireExample}
              value={line.wire}
              onChange={({ target }) => change({ wire: target.value })}
            />
          </div>
          <div className="field quotation-contactPart">
            <label htmlFor={id('contactPart')}>{texts.contactPart}</label>
            <input
              id={id('contactPart')}
              autoComplete="off"
              maxLength={MAX_LINE_TEXT}
              value={line.contactPart}
              onChange={({ target }) => change({ contactPart: target.value })}
            />
          </div>
        </div>
        <button type="button" className="link-button quotation-remove" onClick={() => onRemove(name)}>
          {said(texts.remove)}
        </button>
      </div>
    </li>
  )
}

function Picture({ product, variant }: { product: ProductDetail | null; variant: string }) {
  const own = product?.variants.find(({ id }) => id === variant) ?? product?.variants[0]
  return (
    <div className="quotation-picture">
      {product ? (
        <img
          src={own?.imageUrl ?? product.largeImageUrl}
          width={480}
          height={320}
          alt={product.name}
          lang={product.isForeign ? product.language : undefined}
        />
      ) : (
        <span className="skeleton" />
      )}
    </div>
  )
}

interface VariantsProps {
  product: ProductDetail
  line: QuotationLine
  id: string
  texts: QuotationTexts
  onChange: (variant: string) => void
}

function Variants({ product, line, id, texts, onChange }: VariantsProps) {
  const isImperial = useStore(measurementSystem) === 'Imperial'
  const nameOf = ({ nameMetric, nameImperial }: ProductDetail['variants'][number]) => (isImperial ? nameImperial : nameMetric)
  const lang = product.isForeign ? product.language : undefined
  const [first, second] = product.variants
  if (!first) return null
  if (!second)
    return (
      <p className="quotation-variant" lang={lang}>
        {nameOf(first)}
      </p>
    )
  return (
    <div className="field">
      <label htmlFor={id}>{texts.variant}</label>
      <select id={id} lang={lang} value={line.variant || first.id} onChange={({ target }) => onChange(target.value)}>
        {product.variants.map((variant) => (
          <option key={variant.id} value={variant.id}>
            {nameOf(variant)}
          </option>
        ))}
      </select>
    </div>
  )
}

interface DeliveryProps {
  product: ProductDetail
  variant: string
  texts: QuotationTexts
  language: string
}

/** Price and time of delivery, where the data says so. */
function Delivery({ product, variant, texts, language }: DeliveryProps) {
  const own = product.variants.find(({ id }) => id === variant) ?? product.variants[0]
  const text = supplyText(texts, supplyOf(product, own), language)
  return text === '' ? null : <p className="quotation-supply">{text}</p>
}
