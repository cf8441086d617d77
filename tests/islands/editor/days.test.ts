import { expect, test } from 'vitest'
import { groupByDay } from '#islands/editor/calendar/days.ts'

const entry = (due: string) => ({ key: 'content/Story/s', title: 'S', model: 'Story', editUrl: null, due })

test.each([
  ['Europe/Zurich', '2027-01-01T23:30:00.000Z', '2027-01-02'],
  ['UTC', '2027-01-01T23:30:00.000Z', '2027-01-01'],
  ['America/New_York', '2027-01-02T04:30:00.000Z', '2027-01-01'],
  ['Asia/Tokyo', '2027-01-01T15:00:00.000Z', '2027-01-02'],
])('In %s what goes live at %s is on the day %s', (zone, due, date) => {
  expect(groupByDay([entry(due)], zone)).toEqual([{ date, entries: [entry(due)] }])
})

test('Days and moments follow each other however they were written', () => {
  const scheduled = [entry('2027-01-03T08:00:00+02:00'), entry('2027-01-01T08:00:00Z'), entry('2027-01-03T05:00:00Z')]
  expect(groupByDay(scheduled, 'UTC').map(({ date, entries }) => [date, entries.map(({ due }) => due)])).toEqual([
    ['2027-01-01', ['2027-01-01T08:00:00Z']],
    ['2027-01-03', ['2027-01-03T05:00:00Z', '2027-01-03T08:00:00+02:00']],
  ])
})
