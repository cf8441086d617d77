import { type ChangeEvent, useId, useRef, useState } from 'react'
import { DRAWING_ACCEPT, drawingProblem, drawingType, MAX_DRAWINGS } from '#content-schema/quotation/drawing.ts'
import type { QuotationTexts } from '#content-schema/quotation/quotation-texts.ts'
import { changeQuotation, quotationBasket } from '#islands/kit/quotation.ts'
import { uploadSize } from '#islands/kit/upload-size.ts'
import { useStore } from '#islands/kit/use-store.ts'
import { DrawingError, type DrawingProblem, removeDrawing, uploadDrawing } from './upload-drawing.ts'

interface Props {
  texts: QuotationTexts
  language: string
}

/** Drawings that are sent along: a field for files, and those that are at the edge. */
export function Drawings({ texts, language }: Props) {
  const { drawings, id: basket } = useStore(quotationBasket)
  const [sending, setSending] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  const add = async (file: File) => {
    const fail = (problem: DrawingProblem) => setProblems((others) => [...others, texts.problems[problem].replace('{{name}}', file.name)])
    const mediaType = drawingType(file)
    const problem = drawingProblem({ mediaType, bytes: file.size })
    if (problem !== null || file.size === 0) return fail(problem ?? 'kind')
    if (quotationBasket.get().drawings.length >= MAX_DRAWINGS) return fail('full')
    const draft = basketId()
    setSending((others) => [...others, file.name])
    try {
      const drawing = await uploadDrawing({ file, name: file.name, mediaType, basket: draft })
      changeQuotation((kept) => (kept.id === draft ? { ...kept, drawings: [...kept.drawings, { ...drawing, at: Date.now() }] } : kept))
    } catch (error) {
      fail(error instanceof DrawingError ? error.problem : 'failed')
    } finally {
      setSending((others) => others.toSpliced(others.indexOf(file.name), 1))
    }
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    setProblems([])
    for (const file of files) await add(file)
  }
  const remove = (drawing: string) => {
    changeQuotation((kept) => ({ ...kept, drawings: kept.drawings.filter((one) => one.id !== drawing) }))
    void removeDrawing(basket, drawing)
    input.current?.focus()
  }
  return (
    <>
      <p className="field-hint" id={`${id}-hint`}>
        {texts.drawingHint}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={DRAWING_ACCEPT}
        aria-label={texts.addDrawing}
        aria-describedby={`${id}-hint`}
        onChange={(event) => void choose(event)}
      />
      <ul className="quotation-files">
        {drawings.map((drawing) => (
          <li key={drawing.id}>
            <span>
              {drawing.name} ({uploadSize(drawing.bytes, language)})
            </span>
            <button type="button" className="link-button" onClick={() => remove(drawing.id)}>
              {texts.remove.replace('{{name}}', drawing.name)}
            </button>
          </li>
        ))}
      </ul>
      <div role="status">
        {sending.map((name) => (
          <p className="field-hint" key={name}>
            {texts.sending.replace('{{name}}', name)}
          </p>
        ))}
      </div>
      <div role="alert">
        {problems.map((problem) => (
          <p className="field-error" key={problem}>
            {problem}
          </p>
        ))}
      </div>
    </>
  )
}

/** The id of the basket, which its first drawing gives it. */
function basketId(): string {
  const { id } = quotationBasket.get()
  if (id !== '') return id
  const made = crypto.randomUUID()
  changeQuotation((kept) => ({ ...kept, id: made }))
  return made
}
