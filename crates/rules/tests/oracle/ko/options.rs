//! The options of Kō shōgi (rule text, section 8) as plain words.

use super::stone::Face;
use super::stone::Face::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thunderclap {
    TwoTwoOne,
    Free,
    ThreeBends,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlameMeetsFlame {
    MoverDies,
    OtherDies,
    BothDie,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nets {
    Off,
    WholeLine,
    FirstStone,
}

/// Two-valued options are booleans named after one of their values.
#[derive(Clone, Debug)]
pub struct Options {
    pub promotion_forced: bool,
    pub camp_within_too: bool,
    pub reward_governor: bool,
    pub chief_of_staff_slides: bool,
    pub thunderclap: Thunderclap,
    pub run_steps_are_components: bool,
    pub hawk_linear: bool,
    pub cavalry_same_vector: bool,
    pub flame_permanent: bool,
    pub flame_on_promotion: bool,
    pub flame_meets_flame: FlameMeetsFlame,
    pub priest_displaces: Vec<Face>,
    pub fog_light_displaces: Vec<Face>,
    pub priest_shoots_priest: bool,
    pub fog_disables: bool,
    pub light_reach_square: bool,
    pub light_bars_promotion: bool,
    pub light_each_component: bool,
    pub nets: Nets,
    pub cannon_screen_required: bool,
    pub cannon_blockers: Vec<Face>,
    pub shoot_after_empty_only: bool,
    pub god_chariot_bowproof: bool,
    pub identity_stone: bool,
    pub banner_and_drums_substitutes: bool,
}

impl Options {
    pub fn preset(name: &str) -> Result<Options, String> {
        let mut options = Options::zh();
        for (option, ja, sorai) in DIFFERENCES {
            match name {
                "zh" => {}
                "ja" => options.set(option, ja)?,
                "sorai" => options.set(option, sorai)?,
                _ => return Err(format!("no such preset: {name}")),
            }
        }
        Ok(options)
    }

    fn zh() -> Options {
        Options {
            promotion_forced: false,
            camp_within_too: true,
            reward_governor: true,
            chief_of_staff_slides: false,
            thunderclap: Thunderclap::TwoTwoOne,
            run_steps_are_components: true,
            hawk_linear: false,
            cavalry_same_vector: false,
            flame_permanent: true,
            flame_on_promotion: true,
            flame_meets_flame: FlameMeetsFlame::MoverDies,
            priest_displaces: vec![高道, 神僧, 五里霧, 聖燈],
            fog_light_displaces: vec![高道, 神僧, 五里霧, 聖燈],
            priest_shoots_priest: false,
            fog_disables: true,
            light_reach_square: true,
            light_bars_promotion: true,
            light_each_component: true,
            nets: Nets::WholeLine,
            cannon_screen_required: false,
            cannon_blockers: vec![牌總, 天壘, 五里霧],
            shoot_after_empty_only: false,
            god_chariot_bowproof: true,
            identity_stone: false,
            banner_and_drums_substitutes: false,
        }
    }

    pub fn set(&mut self, option: &str, value: &str) -> Result<(), String> {
        let bad = || format!("{option} cannot be {value}");
        let choice = |yes: &str, no: &str| match value {
            v if v == yes => Ok(true),
            v if v == no => Ok(false),
            _ => Err(bad()),
        };
        match option {
            "promotion" => self.promotion_forced = choice("forced", "optional")?,
            "camp_trigger" => self.camp_within_too = choice("enter_or_within", "enter")?,
            "reward_governor" => self.reward_governor = choice("true", "false")?,
            "chief_of_staff_slides" => self.chief_of_staff_slides = choice("true", "false")?,
            "thunderclap" => {
                self.thunderclap = match value {
                    "two_two_one" => Thunderclap::TwoTwoOne,
                    "free" => Thunderclap::Free,
                    "three_bends" => Thunderclap::ThreeBends,
                    _ => return Err(bad()),
                }
            }
            "run_steps" => self.run_steps_are_components = choice("component", "whole")?,
            "hawk" => self.hawk_linear = choice("linear", "area")?,
            "cavalry_second" => {
                self.cavalry_same_vector = choice("same_vector", "same_orthogonal")?
            }
            "flame" => self.flame_permanent = choice("permanent", "own_move")?,
            "flame_on_promotion" => self.flame_on_promotion = choice("true", "false")?,
            "flame_meets_flame" => {
                self.flame_meets_flame = match value {
                    "mover_dies" => FlameMeetsFlame::MoverDies,
                    "other_dies" => FlameMeetsFlame::OtherDies,
                    "both_die" => FlameMeetsFlame::BothDie,
                    _ => return Err(bad()),
                }
            }
            "priest_displaces" => self.priest_displaces = faces(option, value)?,
            "fog_light_displaces" => self.fog_light_displaces = faces(option, value)?,
            "priest_shoots_priest" => self.priest_shoots_priest = choice("true", "false")?,
            "fog" => self.fog_disables = choice("disables", "immune")?,
            "light_reach" => self.light_reach_square = choice("square", "lines")?,
            "light_bars_promotion" => self.light_bars_promotion = choice("true", "false")?,
            "light_timing" => self.light_each_component = choice("component", "turn")?,
            "nets" => {
                self.nets = match value {
                    "off" => Nets::Off,
                    "whole_line" => Nets::WholeLine,
                    "first_stone" => Nets::FirstStone,
                    _ => return Err(bad()),
                }
            }
            "cannon_screen" => self.cannon_screen_required = choice("required", "optional")?,
            "cannon_blockers" => self.cannon_blockers = faces(option, value)?,
            "shoot_after" => self.shoot_after_empty_only = choice("empty_only", "any_move")?,
            "god_chariot_bowproof" => self.god_chariot_bowproof = choice("true", "false")?,
            "identity" => self.identity_stone = choice("stone", "face")?,
            "banner_and_drums_substitutes" => {
                self.banner_and_drums_substitutes = choice("true", "false")?;
            }
            // It needs a game's history, which a position string does not have.
            "move_limit" => drop(value.parse::<u32>().map_err(|_| bad())?),
            _ => return Err(format!("no such option: {option}")),
        }
        Ok(())
    }
}

/// The table of presets: option, ja, sorai. The column zh is [`Options::zh`].
const DIFFERENCES: [(&str, &str, &str); 25] = [
    ("promotion", "forced", "forced"),
    ("camp_trigger", "enter", "enter"),
    ("reward_governor", "true", "false"),
    ("chief_of_staff_slides", "false", "true"),
    ("thunderclap", "free", "three_bends"),
    ("run_steps", "whole", "whole"),
    ("hawk", "linear", "area"),
    ("cavalry_second", "same_orthogonal", "same_vector"),
    ("flame", "own_move", "permanent"),
    ("flame_on_promotion", "false", "true"),
    ("flame_meets_flame", "other_dies", "both_die"),
    ("priest_displaces", "高道,神僧", "高道,神僧,五里霧,聖燈"),
    ("fog_light_displaces", "none", "高道,神僧,五里霧,聖燈"),
    ("priest_shoots_priest", "true", "true"),
    ("fog", "immune", "disables"),
    ("light_reach", "lines", "square"),
    ("light_bars_promotion", "false", "false"),
    ("light_timing", "turn", "turn"),
    ("nets", "off", "first_stone"),
    ("cannon_screen", "optional", "optional"),
    ("cannon_blockers", "牌總,天壘", "牌總,天壘"),
    ("shoot_after", "empty_only", "any_move"),
    ("god_chariot_bowproof", "false", "true"),
    ("identity", "stone", "stone"),
    ("banner_and_drums_substitutes", "false", "true"),
];

fn faces(option: &str, value: &str) -> Result<Vec<Face>, String> {
    if value == "none" {
        return Ok(Vec::new());
    }
    value
        .split(',')
        .map(|name| match name {
            "高道" | "taoist_priest" => Ok(高道),
            "神僧" | "spiritual_monk" => Ok(神僧),
            "五里霧" | "fog" => Ok(五里霧),
            "聖燈" | "holy_light" => Ok(聖燈),
            "牌總" | "shield_unit" => Ok(牌總),
            "天壘" | "heavenly_fortress" => Ok(天壘),
            _ => Err(format!("{option}: no such face in a list: {name}")),
        })
        .collect()
}
