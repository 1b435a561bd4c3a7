import type { TableSeen } from '../../app/use-cases.ts';
import { button } from './parts.ts';
import type { Scene } from './scene.ts';

/** Whether the viewer's seat must act now. */
export const owes = ({ seat, seen }: TableSeen): boolean =>
  seat !== undefined && (seen?.owing ?? []).some(({ seats }) => seats.includes(seat));

/**
 * The way to a seated viewer's own panel, called after what there is to do: to act where the seat owes something, else to look at the own cards.
 * `number`: the place of the table in a list of several.
 */
export const toPanel = (scene: Scene, seen: TableSeen, number?: number): ReturnType<typeof button> => {
  const { ui, table } = scene;
  const mine = owes(seen);
  const look = !mine && !scene.shop;
  const toAct = scene.shop ? ui.campaign.button.shop : ui.button.turn;
  const label = look ? ui.button.hand : toAct;
  return button(
    { do: 'panel', table: table.id, ...(look && { tab: 'hand' as const }) },
    number === undefined ? label : `${number}. ${label}`,
    mine ? 'main' : 'plain',
  );
};
