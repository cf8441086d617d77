import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Machine } from '#content-schema/inventory/machine.ts'
import type { NewTicketForm } from './new-ticket-form.ts'

/**
 * Keeps machine and plant of the form in step: a machine stands where it stands, and one of another plant is chosen no more.
 *
 * @param plants ids of the plants there are to choose
 */
export function useMachineAndPlant(form: UseFormReturn<NewTicketForm>, plants: readonly string[]) {
  const plantOfMachine = useRef<string | null>(null)
  const hasTried = form.formState.submitCount > 0
  const goTo = (plant: string) => {
    if (plants.includes(plant)) form.setValue('locationId', plant, { shouldDirty: true, shouldValidate: hasTried })
  }
  return {
    /** Somebody chose a machine; null for one that is not among his. */
    chooseMachine(value: string, chosen: Machine | null) {
      form.setValue('machine', value, { shouldDirty: true, shouldValidate: hasTried && value !== '' })
      plantOfMachine.current = chosen?.plant.id ?? null
      if (chosen) goTo(chosen.plant.id)
    },
    /** What is known of the machine that was chosen before. */
    knowMachine({ plant }: Machine) {
      plantOfMachine.current = plant.id
      if (form.getValues('locationId') === '') goTo(plant.id)
    },
    leavePlant(plant: string) {
      if (plantOfMachine.current === null || plantOfMachine.current === plant) return
      plantOfMachine.current = null
      form.setValue('machine', '', { shouldDirty: true })
    },
  }
}
