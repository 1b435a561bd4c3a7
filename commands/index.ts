import type { Command } from '../src/discord/runtime.ts';
import { attack } from './attack.ts';
import { board } from './board.ts';
import { buy } from './buy.ts';
import { campaign } from './campaign.ts';
import { card } from './card.ts';
import { choose } from './choose.ts';
import { end } from './end.ts';
import { fund } from './fund.ts';
import { game } from './game.ts';
import { hand } from './hand.ts';
import { help } from './help.ts';
import { leaderboard } from './leaderboard.ts';
import { log } from './log.ts';
import { my } from './my.ts';
import { pack } from './pack.ts';
import { play } from './play.ts';
import { setup } from './setup.ts';
import { turn } from './turn.ts';
import { undo } from './undo.ts';
import { use } from './use.ts';

/** Every slash command, by name. */
export const commands: readonly Command[] = [
  turn,
  game,
  campaign,
  play,
  buy,
  attack,
  use,
  fund,
  end,
  choose,
  hand,
  board,
  log,
  undo,
  card,
  help,
  leaderboard,
  my,
  pack,
  setup,
];
