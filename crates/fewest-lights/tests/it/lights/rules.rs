//! Tests of reading and writing rules and shapes.

use super::naive::{grid, states};
use fewest::lights::{Game, Graph, Rule, Shape, Wrap};

#[test]
fn named_rules_are_their_drawings() {
    for named in Rule::names() {
        let rule = Rule::named(named.name()).expect("it has this name");
        assert_eq!(rule.to_string(), named.name());
        if let Some(offsets) = rule.offsets() {
            assert_eq!(Rule::drawn(named.drawing()).expect("the text is a drawing").offsets(), Some(offsets));
        }
    }
    let plus = Rule::PLUS;
    assert_eq!(plus.offsets(), Some(&[(-1, 0), (0, -1), (0, 0), (0, 1), (1, 0)][..]));
}

#[test]
fn drawn_rules_are_printed_as_they_are_read() {
    for drawing in ["O", "X#", ".#./#O#/.#.", "#./.#/.X"] {
        assert_eq!(drawing.parse::<Rule>().expect("the text is a drawing").to_string(), drawing);
    }
    // Drawings are written without empty rows and columns at their edges.
    assert_eq!("..../.#../...X/....".parse::<Rule>().expect("the text is a drawing").to_string(), "#../..X");
}

#[track_caller]
fn refuse(rule: &str, message: &str) {
    assert_eq!(rule.parse::<Rule>().expect_err("the text is not a rule").to_string(), message);
}

#[test]
fn texts_that_are_not_rules_are_refused_with_the_place() {
    refuse("#.\n##", "line 2, column 3: expected O or X at the pressed cell, found the end");
    refuse("#O\n.X", "line 2, column 2: expected one pressed cell, found a second one");
    refuse("#o", "line 1, column 2: expected one of . # O X in the drawing of a rule, found \"o\"");
    refuse("..X", "line 1, column 4: expected a cell that changes, # or O, found none");
    let names = "plus, cross, king, king-only, x, x-only, knight, knight-only, row-column";
    refuse("queen", &format!("expected a rule, one of {names} or a drawing, found \"queen\""));
}

#[test]
fn shapes_are_printed_as_they_are_read() {
    for shape in ["5x6", "rhombus:2x3", "triangle:4", "hexagon:3", "triangles:2", "box:1x2x3"] {
        assert_eq!(shape.parse::<Shape>().expect("the shape is legal").to_string(), shape);
    }
    for (shape, start) in [
        ("5", "expected ROWSxCOLUMNS"),
        ("5x", "expected ROWSxCOLUMNS"),
        ("+5x5", "expected ROWSxCOLUMNS"),
        ("cube:3", "expected ROWSxCOLUMNS"),
        ("0x4", "expected sides of at least one cell"),
        ("box:1x0x1", "expected sides of at least one cell"),
        ("99999x99999", "expected at most"),
        ("18446744073709551615x2", "expected at most"),
        ("99999999999999999999x2", "expected at most"),
        ("box:18446744073709551615x2x2", "expected at most"),
    ] {
        let error = shape.parse::<Shape>().expect_err("the text is not a shape").to_string();
        assert!(error.starts_with(start), "{shape}: {error}");
    }
    let error = "triangle:3"
        .parse::<Shape>()
        .expect("the shape is legal")
        .wrapped(Wrap::Torus)
        .expect_err("a triangle cannot be wrapped");
    assert_eq!(error.to_string(), "only the edges of a grid can be glued together");
}

#[test]
fn rules_without_meaning_on_a_board_are_refused() {
    let knight = Rule::KNIGHT;
    let error = Game::new("hexagon:2".parse().expect("the shape is legal"), &knight, states(2))
        .expect_err("the rule does not fit the board");
    assert_eq!(
        error.to_string(),
        "expected plus, cross, king, king-only on a board of hexagon:2, found knight"
    );
    let king = Rule::KING;
    let error = Game::on_graph(&Graph::new(vec!["a".into()]), &king, states(2))
        .expect_err("the rule does not fit the board");
    assert_eq!(error.to_string(), "expected the rule plus or cross for a graph, found king");
    let mut graph = Graph::new(vec!["a".into()]);
    let error = graph.join(0, 3).expect_err("an edge leads to no vertex").to_string();
    assert_eq!(error, "expected edges between vertices below 1, counted from 0, found vertex 3");
}

/// On a torus of two rows, the cells above and below are one cell, which changes twice.
#[test]
fn a_cell_that_is_a_neighbor_twice_changes_twice() {
    let plus = Rule::PLUS;
    let changed = |rows, columns, number: u8| {
        let game =
            Game::new(grid(rows, columns, Wrap::Torus), &plus, states(number)).expect("the game is legal");
        game.incidence().changed(0).to_vec()
    };
    assert_eq!(changed(2, 3, 2), [(0, 1), (1, 1), (2, 1)]);
    assert_eq!(changed(2, 3, 3), [(0, 1), (1, 1), (2, 1), (3, 2)]);
    assert_eq!(changed(1, 1, 12), [(0, 5)]);
}
