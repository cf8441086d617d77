import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { FORM_ACCEPTED_EVENT } from '#content-schema/forms/form-markup.ts'
import { EMPTY_QUOTATION, removeLine } from '#content-schema/quotation/quotation-basket.ts'
import type { QuotationTexts } from '#content-schema/quotation/quotation-texts.ts'
import { productDetails, requestDetails } from '#islands/kit/product-details.ts'
import { changeQuotation, quotationBasket } from '#islands/kit/quotation.ts'
import { useStore } from '#islands/kit/use-store.ts'
import { Drawings } from './Drawings.tsx'
import { fillForm, takeFromAddress } from './form-bridge.ts'
import { Line } from './Line.tsx'

interface Props {
  locale: string
  language: string
  texts: QuotationTexts
  form: HTMLFormElement
  /** Where drawings are added, within the form. */
  drawingsPlace: HTMLElement
  onState: (state: 'empty' | 'filled' | 'sent') => void
}

/** Needs JavaScript: what a visitor collected only the browser knows. Without it the edge puts the machine of the address here. */
export default function Quotation({ locale, language, texts, form, drawingsPlace, onState }: Props) {
  const [asked] = useState(takeFromAddress)
  const { lines, drawings, id } = useStore(quotationBasket)
  const details = useStore(productDetails)
  const [status, setStatus] = useState('')
  const [isSent, setSent] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const slugs = [...new Set(lines.map(({ product }) => product))].join(',')

  useEffect(() => {
    if (slugs !== '') void requestDetails(locale, slugs.split(','))
  }, [locale, slugs])
  useLayoutEffect(() => {
    const offered = lines.filter(({ product }) => details.get(product)?.state !== 'missing')
    fillForm(form, { id, lines: offered, drawings })
    onState(isSent ? 'sent' : lines.length > 0 ? 'filled' : 'empty')
  }, [lines, details, drawings, id, form, isSent, onState])
  useEffect(() => {
    const take = () => {
      setSent(true)
      quotationBasket.set(EMPTY_QUOTATION)
    }
    form.addEventListener(FORM_ACCEPTED_EVENT, take)
    return () => form.removeEventListener(FORM_ACCEPTED_EVENT, take)
  }, [form])
  useEffect(() => {
    // Who comes from a machine goes on with who asks, where that is seen beside the machine; on a phone the keyboard would cover it.
    if (!asked || !matchMedia('(pointer: fine)').matches) return
    // Who is somewhere already, by keys or by a click, before all of this has loaded, is left there.
    if (document.activeElement !== document.body) return
    const field = form.querySelector<HTMLElement>('input[name="firstName"], input[name="lastName"]')
    if (field && field.getBoundingClientRect().top < innerHeight) field.focus({ preventScroll: true })
  }, [asked, form])

  const remove = (at: number, name: string) => {
    changeQuotation((basket) => removeLine(basket, at))
    setStatus(texts.removed.replace('{{name}}', name))
    requestAnimationFrame(() =>
      (list.current?.querySelector<HTMLElement>('.quotation-remove') ?? document.querySelector<HTMLElement>('.quotation-ways a'))?.focus(),
    )
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {lines.length > 0 && (
        <ul className="quotation-list" ref={list}>
          {lines.map((line, at) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place; all of it is in the basket.
              key={`${line.product}~${at}`}
              at={at}
              line={line}
              detail={details.get(line.product)}
              texts={texts}
              language={language}
              onRemove={(name) => remove(at, name)}
              onRetry={() => void requestDetails(locale, [line.product])}
            />
          ))}
        </ul>
      )}
      {createPortal(<Drawings texts={texts} language={language} />, drawingsPlace)}
    </>
  )
}
